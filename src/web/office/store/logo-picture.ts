/** Pixels of the longer side: enough for the largest place of a logo, on a screen of three times the density. */
const SIDE = 512

/**
 * A logo as base64, made small before it travels, and drawn anew: so it carries nothing but its pixels. What was
 * see-through stays so. @throws Error where the browser cannot read it.
 */
export async function logoPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no picture')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}
