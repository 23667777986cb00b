import type { peopleErrors } from '../../../../shared/contract/people-errors.ts'

/** What went wrong with people and invitations, by the code of the API. */
export const peopleProblem: Record<keyof typeof peopleErrors, string> = {
  person_not_found: 'Esta pessoa já não trabalha nesta loja. Atualizamos a tela.',
  owners_alone: 'Só um dono da loja mexe com donos. Peça a um deles.',
  last_owner: 'Toda loja precisa de um dono que possa entrar. Antes, torne outra pessoa dona.',
  not_yourself: 'Ninguém suspende a si mesmo. Peça a outra pessoa que cuida da equipe.',
  person_is_member: 'Alguém com este e-mail já trabalha nesta loja.',
  invitation_not_found: 'Este convite não existe. Se ele foi enviado de novo, use o link mais recente.',
  invitation_over: 'Este convite já foi aceito, cancelado ou passou dos sete dias. Peça outro a quem convidou.',
  invitation_for_another: 'O convite é para outro e-mail. Entre com o endereço que recebeu o convite.',
  invitations_full: 'Já há 100 convites sem resposta. Cancele os que ninguém vai aceitar.',
}
