import { useWords } from '../state/words.ts'

/** CNPJ or CPF with its name. A CNPJ has a slash; a CPF, masked or not, has none. */
export function TaxId({ number }: { number: string }) {
  const { say } = useWords()
  return number.includes('/') ? say.page.cnpj(number) : say.page.cpf(number)
}
