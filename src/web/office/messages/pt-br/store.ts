/** The words of the store's data and look. They travel with their page. */
export const store = {
  title: 'Loja e marca',
  text: 'Quem é a loja e como ela aparece para quem paga: na página, no recibo e nos documentos.',
  failed: 'Não conseguimos buscar os dados da loja',
  fields: { name: 'Nome na página', legal_name: 'Razão social', tax_id: 'CNPJ ou CPF', city: 'Cidade', accent: 'Cor' },
  hints: { name: 'O nome que o cliente reconhece.', tax_id: 'De quem recebe o dinheiro. Aceita CNPJ com letras.' },
  needed: 'Preencha este campo.',
  taxIdWrong: 'Confira o número: os dígitos finais não batem.',
  colorWrong: 'Escreva a cor como #0c6b4e.',
  house: 'Verde do Guichê',
  suggestions: 'Cores sugeridas',
  contrast: 'Contraste',
  pay: 'Pagar',
  link: 'Link',
  uses: {
    button: 'Texto no botão',
    text: 'Texto na cor',
    dark: 'Texto na cor, no tema escuro',
  },
  shifted: 'ajustada para dar leitura',
  preview: 'Prévia',
  previewNote: 'Muda enquanto você escreve. Só vale para quem paga depois de salvar.',
  sample: { item: 'Cesta de café da manhã', method: 'Pix', copy: 'Copiar código Pix' },
  changed: (fields: string) => `Mudou: ${fields}`,
  undo: 'Desfazer',
  save: 'Salvar',
  saved: 'Loja alterada',
}

export type StoreWords = typeof store
