/**
 * The checksum that ends a BR Code: CRC-16/CCITT-FALSE (polynomial 0x1021, initial 0xFFFF, nothing reflected) of the
 * text's UTF-8 bytes, as four upper-case hexadecimal digits. `123456789` gives `29B1`.
 * Over a code it runs from the first character to the `6304` that announces it, included. EMV QRCPS 4.7.3.
 */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
