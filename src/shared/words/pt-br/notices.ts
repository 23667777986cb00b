/** What a notification on a device says. */
export const notices = {
  test: {
    title: 'Notificação de teste',
    body: (store: string) => `É assim que ${store} avisa neste aparelho.`,
  },
  items: (count: number) => `${count} pendências novas`,
  atStake: (amount: string) => `${amount} em jogo`,
  day: (day: string, amount: string) => `${day}: ${amount}`,
  late: (amount: string) => `${amount} de dias anteriores`,
  payments: (count: number) => (count === 1 ? '1 pagamento' : `${count} pagamentos`),
}
