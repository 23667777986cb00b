import { createContext, type ReactNode, use, useRef, useState } from 'react'
import type { Toast, ToastPlace, Toasts } from '../../ui/toast/toast.tsx'
import { useWords } from '../preferences/preferences.tsx'

interface ToastRoom {
  toasts: Toasts
  Place: typeof ToastPlace
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Tells in a corner what was done, once for the whole office. The code for it comes with the first thing to tell. */
export function ToastHost({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  const coming = useRef<Promise<ToastRoom>>(undefined)
  const [room, setRoom] = useState<ToastRoom>()
  const [showToast] = useState(() => async (toast: Toast) => {
    coming.current ??= openRoom()
    const opened = await coming.current
    opened.toasts.show(toast)
    setRoom(opened)
  })
  return (
    <ToastContext value={showToast}>
      {children}
      {room && <room.Place toasts={room.toasts} label={shell.notifications} closeLabel={shell.close} />}
    </ToastContext>
  )
}

async function openRoom(): Promise<ToastRoom> {
  const { makeToasts, ToastPlace: Place } = await import('../../ui/toast/toast.tsx')
  return { toasts: makeToasts(), Place }
}

/** Says in a corner what was just done. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}
