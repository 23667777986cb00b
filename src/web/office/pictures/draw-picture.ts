/** How a picture is drawn anew. `side`: pixels of the longer one at most. */
type Drawing = { side: number } & ({ as: 'png' } | { as: 'jpeg'; quality: number })

/**
 * A picture as base64, made small before it travels: a phone's photo is several MB, and carries where it was taken.
 * Drawn anew it carries nothing but its pixels. A PNG stays see-through; of a JPEG what was see-through lies on paper.
 * @throws Error where the browser cannot read it.
 */
export async function drawPicture(file: File, drawing: Drawing): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, drawing.side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no picture')
  if (drawing.as === 'jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const url = drawing.as === 'jpeg' ? canvas.toDataURL('image/jpeg', drawing.quality) : canvas.toDataURL('image/png')
  return url.slice(url.indexOf(',') + 1)
}
