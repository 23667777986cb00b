import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { useSignInWords } from './sign-in-words.ts'

/** The button in a field that shows or hides the password that is being typed. */
export function ShowPassword({ shown, onShow }: { shown: boolean; onShow: (shown: boolean) => void }) {
  const signIn = useSignInWords()
  return (
    <IconButton
      label={shown ? signIn.hidePassword : signIn.showPassword}
      glyph={shown ? 'hide' : 'show'}
      onClick={() => onShow(!shown)}
    />
  )
}
