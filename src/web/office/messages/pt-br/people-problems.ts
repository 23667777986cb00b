import type { peopleErrors } from '../../../../shared/contract/people-errors.ts'
import type { secondFactorErrors } from '../../../../shared/contract/second-factor-errors.ts'
import type { setupErrors } from '../../../../shared/contract/setup-errors.ts'
import type { ssoErrors } from '../../../../shared/contract/sso-errors.ts'

/** What went wrong with people and invitations, by the code of the API. */
export const peopleProblem: Record<
  keyof typeof peopleErrors | keyof typeof secondFactorErrors | keyof typeof setupErrors | keyof typeof ssoErrors,
  string
> = {
  person_not_found: 'Esta pessoa já não trabalha nesta loja. Atualizamos a tela.',
  owners_alone: 'Só um dono da loja mexe com donos. Peça a um deles.',
  last_owner: 'Toda loja precisa de um dono que possa entrar. Antes, torne outra pessoa dona.',
  not_yourself: 'Ninguém suspende a si mesmo. Peça a outra pessoa que cuida da equipe.',
  person_is_member: 'Alguém com este e-mail já trabalha nesta loja.',
  invitation_not_found: 'Este convite não existe. Se ele foi enviado de novo, use o link mais recente.',
  invitation_over: 'Este convite já foi aceito, cancelado ou passou dos sete dias. Peça outro a quem convidou.',
  invitation_for_another: 'O convite é para outro e-mail. Entre com o endereço que recebeu o convite.',
  invitations_full: 'Já há 100 convites sem resposta. Cancele os que ninguém vai aceitar.',
  identity_confirmation_required: 'Isto é sensível. Confirme que é você e tente de novo.',
  code_wrong: 'O código não confere ou já foi usado. Espere o próximo e confira o relógio do celular.',
  passkey_not_accepted: 'A chave de acesso não foi aceita. Tente de novo ou use outro jeito de entrar.',
  authenticator_missing: 'Comece de novo: nenhum aplicativo espera o primeiro código.',
  passkeys_full: 'Você já tem o máximo de chaves de acesso. Remova uma que não usa.',
  setup_link_over:
    'Este link já foi usado ou passou de um dia. Peça outro a quem cuida do servidor, ou entre com a sua conta.',
  reset_link_over: 'Este link já foi usado ou passou de uma hora. Peça outro na tela de entrada.',
  second_factor_missing:
    'Esta conta não tem segundo fator: a pessoa entra só com a senha. Se esqueceu, usa o link na tela de entrada.',
  own_second_factor: 'O seu próprio segundo fator você remove em Segurança.',
  person_works_elsewhere:
    'Esta pessoa também trabalha em outra loja, onde você não cuida dela. ' +
    'Ela entra com um código de recuperação, ou quem opera o servidor usa `guiche user factors`.',
  passkey_not_found: 'Esta chave de acesso já foi removida.',
  sso_required: 'Esta loja pede outro jeito de entrar: use o botão do seu SSO na tela de entrada.',
  sso_session: 'Você entrou por SSO. Para mudar senha, chaves de acesso ou códigos, saia e entre com a sua senha.',
  sso_opens_no_store: 'Você entrou por SSO, que não abre outra loja. Saia, entre com a sua senha e abra a loja.',
  sso_not_set_up: 'Esta loja não usa SSO. Entre com a sua senha ou peça ajuda a um dono.',
  sso_unavailable:
    'O seu SSO não responde como devia. Tente daqui a pouco; se continuar, um dono testa em Ajustes › Entrada por SSO.',
}
