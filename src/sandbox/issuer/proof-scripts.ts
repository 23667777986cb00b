/** What the stand-ins share: asking the sandbox, and the issuer's question in a frame. `base` is in scope. */
const shared = `
  const ask = (path, fields) =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(fields) }).then(answer => answer.json())
  const show = (home, id) => new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.title = '3DS'
    frame.src = base + '/question/' + id
    Object.assign(frame.style, { border: '0', width: '100%', height: '100%' })
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow || data?.status !== 'COMPLETE') return
      home.replaceChildren()
      resolve()
    })
    home.replaceChildren(frame)
  })
  const confirm = async (home, fields) => {
    const first = await ask('/enroll', fields)
    if (first.status !== 'ASKING') return first
    await show(home, first.id)
    return ask('/validate', { id: first.id })
  }
`

/** Stands for the script of Braspag's MPI: the same classes, configuration and outcomes. */
export const mpiProgram = `(() => {
  const base = new URL(document.currentScript.src).origin + '/cielo/mpi'
  ${shared}
  const field = name => document.querySelector('.bpmpi_' + name)?.value ?? ''
  const config = window.bpmpi_config()
  window.bpmpi_authenticate = async () => {
    const home = document.createElement('div')
    Object.assign(home.style, { position: 'fixed', inset: '0' })
    document.body.append(home)
    const fields = { token: field('accesstoken'), amount: field('totalamount'), number: field('cardnumber') }
    const said = await confirm(home, fields).catch(() => ({ status: 'ERROR' }))
    home.remove()
    const result = { Xid: null, Eci: said.eci ?? null, Version: '2.2.0', ReferenceId: said.id ?? null }
    if (said.status === 'AUTHENTICATED') config.onSuccess({ ...result, Cavv: said.cavv })
    else if (said.status === 'FAILED') config.onFailure(result)
    else if (said.status === 'UNAVAILABLE') config.onUnenrolled(result)
    else config.onError(result)
  }
  config.onReady()
})()
`

/** Stands for Stone's script: the same function, containers and statuses. */
export const tdsProgram = `(() => {
  const base = new URL(document.currentScript.src).origin + '/pagarme/3ds'
  ${shared}
  window.TDS = {
    async init({ token, challenge_container_element: home }, order) {
      const [payment] = order.payments
      const { card } = payment[payment.payment_method]
      const { amount } = payment
      const said = await confirm(home, { token, amount, number: card.number, holder: card.holder_name })
      const status = { AUTHENTICATED: 'Y', FAILED: 'N', UNAVAILABLE: 'U' }[said.status]
      if (!status) throw new Error('the token was refused')
      return [{ trans_status: status, tds_server_trans_id: said.id, challenge_canceled: false }]
    },
  }
})()
`
