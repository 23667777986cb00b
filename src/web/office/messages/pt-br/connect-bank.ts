/** What a store that nobody can pay yet is told. */
export const connectBank = {
  title: 'Conecte o banco da loja',
  text: 'Com o banco conectado, cada cobrança ganha um Pix e o dinheiro cai direto na conta da loja.',
  connect: 'Conectar banco',
  others: 'Sem banco, ninguém consegue pagar. Peça a quem cuida da loja que conecte um em Ajustes.',
}

export type ConnectBankWords = typeof connectBank
