import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  opened: 'X aberto. Faça o que é pedido lá e volte aqui: a validação é automática.',
  waiting: 'Estamos perguntando ao X.',
  openAgain: 'Abrir o X',
  'rejected.TWITTER_NOT_FOLLOWING':
    'O X diz que {user} não segue {sought}. Siga com a mesma conta e tente de novo.',
  'rejected.TWITTER_NOT_LIKED':
    'O X não mostra uma curtida de {user} em {sought}. Curta com a mesma conta e tente de novo.',
  'rejected.TWITTER_NOT_RETWEETED':
    'O X não mostra um repost de {user} de {sought}. Reposte com a mesma conta e tente de novo.',
  'rejected.TWITTER_NOT_COMMENTED':
    'O X não mostra uma resposta de {user} a {sought}. Responda com a mesma conta e tente de novo.',
  'rejected.TWITTER_NO_HASHTAG_TWEET':
    'O X não mostra um post recente de {user} com {sought}. Poste com a mesma conta e tente de novo.',
  'rejected.TWITTER_NOT_IN_BIO':
    'A bio de {user} no X não contém “{sought}”. Inclua e tente de novo.',
  'rejected.TWITTER_NOT_IN_NAME':
    'O nome de {user} no X não contém “{sought}”. Inclua e tente de novo.',
  'rejected.TWITTER_NO_REFERRAL_POST':
    'O X não mostra um post recente de {user} com o seu link {sought}. Poste com a mesma conta e tente de novo.',
  'rejected.TWITTER_NO_POG_CARD_POST':
    'O X não mostra um post recente de {user} com o seu cartão {sought}. Poste com a mesma conta e tente de novo.',
  shareCardText: 'Meu cartão Proof-of-Gamer na {brand}.',
  shareText: 'Venha comigo para a {brand}.',
  user: 'a sua conta',
}
