/** Pixels of the longer side: enough for the widest place on a payer's page, on a screen of twice the density. */
const SIDE = 1_200
const QUALITY = 0.82

/**
 * A picture as base64, made small before it travels: a phone's photo is several MB, and carries where it was taken.
 * Drawn anew it carries nothing but its pixels. @throws Error where the browser cannot read it.
 */
export async function smallPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no picture')
  // What was see-through lies on paper, as it does on the page.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY).slice('data:image/jpeg;base64,'.length)
}
