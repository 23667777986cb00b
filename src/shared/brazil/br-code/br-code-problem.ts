/** Why a text is no BR Code, or data cannot become one. A closed list. */
export type BrCodeProblemCode =
  /** It does not begin with `000201`: something else was scanned or pasted. */
  | 'not_a_br_code'
  /** More than 512 characters. */
  | 'code_too_long'
  /** A character that cannot stand there: a control character, or, strictly, anything but printable ASCII. */
  | 'invalid_character'
  /** Where a field's id should be there are no two digits: the reader lost its way at an earlier wrong length. */
  | 'invalid_field_id'
  /** A length that is not two digits, or is `00`. */
  | 'invalid_length'
  /** A field says it is longer than what is left of the code or of its template. */
  | 'length_overrun'
  /** A field says it is longer than its kind may be. */
  | 'field_too_long'
  /** A field stands twice where one may. */
  | 'duplicate_field'
  /** A mandatory field is absent or, when writing, has nothing left after folding to ASCII. */
  | 'missing_field'
  /** A field the kind of code must not carry. */
  | 'unexpected_field'
  /** The checksum is not there: the end of the code was cut off. */
  | 'crc_missing'
  /** The checksum is not at the end. */
  | 'crc_not_last'
  /** The checksum does not match: the code was mistyped or altered. */
  | 'crc_mismatch'
  /** The value has not the form its field prescribes. */
  | 'invalid_value'
  /** Not in reais: the currency (53) is not `986`. */
  | 'wrong_currency'
  /** Not of Brazil: the country (58) is not `BR`. */
  | 'wrong_country'
  /** The amount is no decimal number, is below one centavo or does not fit. */
  | 'invalid_amount'
  /** The key is not one that DICT can hold. */
  | 'invalid_key'
  | 'invalid_txid'
  /** The address is not host and path without a scheme. */
  | 'invalid_url'
  /** A sound code of another arrangement: no template is Pix's. */
  | 'no_pix_template'
  /** A key and an address together: the code is static and dynamic at once. */
  | 'key_and_url'
  /** The payment's address and the recurrence's are of different hosts. */
  | 'different_hosts'

/** A problem and where: the field's id, with its template's (`'59'`, `'26-01'`); null when it is about the whole. */
export type BrCodeProblem = { code: BrCodeProblemCode; field: string | null }
