import type { ErrorShape } from './fault-kinds.ts'

/** What goes over the wire as an error. */
export interface ErrorBody {
  type: string
  text: string
}

const PROBLEMS: Record<number, { type: string; title: string }> = {
  400: { type: 'RequisicaoInvalida', title: 'Requisição inválida.' },
  403: { type: 'AcessoNegado', title: 'Acesso negado.' },
  404: { type: 'NaoEncontrado', title: 'Não encontrado.' },
  410: { type: 'PermanentementeRemovido', title: 'Permanentemente removido.' },
  503: { type: 'ServicoIndisponivel', title: 'Serviço indisponível.' },
  504: { type: 'IndisponibilidadePorTempoEsgotado', title: 'Tempo esgotado.' },
}

/**
 * An error in the words of API Pix, of a bank with words of its own (`erros`: Banco do Brasil), of an API gateway, of a
 * proxy's page, of a system that speaks SOAP (bacen/pix-api issue 535), or without any.
 */
export const errorBodies: Record<ErrorShape, (status: number) => ErrorBody> = {
  problem(status) {
    const { type, title } = PROBLEMS[status] ?? { type: 'ErroInternoDoServidor', title: 'Erro interno do servidor.' }
    const body = {
      type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
      title,
      status,
      detail: 'Falha pedida ao banco.',
    }
    return { type: 'application/problem+json', text: JSON.stringify(body) }
  },
  erros(status) {
    const erro = { codigo: `4${status}`, versao: '1', mensagem: 'Falha pedida ao banco.', ocorrencia: 'C0F3E1A0' }
    return { type: 'application/json', text: JSON.stringify({ erros: [erro] }) }
  },
  gateway: status => ({
    type: 'application/json',
    text: JSON.stringify({ statusCode: status, error: 'Gateway', message: 'Falha pedida ao banco.' }),
  }),
  html: status => ({
    type: 'text/html',
    text:
      `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n` +
      `<center><h1>${status}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
  }),
  xml: status => ({
    type: 'text/xml;charset=utf-8',
    text:
      '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>' +
      `<faultcode>soap:Server</faultcode><faultstring>${status}</faultstring>` +
      '</soap:Fault></soap:Body></soap:Envelope>',
  }),
  empty: () => ({ type: 'text/plain', text: '' }),
}

/** What nginx says of a client's certificate that is past its time, where it asks for one. */
export const expiredCertificate: ErrorBody & { status: number } = {
  status: 400,
  type: 'text/html',
  text:
    '<html>\r\n<head><title>400 The SSL certificate error</title></head>\r\n<body>\r\n<center><h1>400 Bad ' +
    'Request</h1></center>\r\n<center>The SSL certificate error: ' +
    'certificate has expired</center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
}
