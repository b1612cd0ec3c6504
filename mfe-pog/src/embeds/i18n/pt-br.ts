import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'feed.hottest': 'POGs em alta',
  'feed.legendary': 'POGs lendários',
  'feed.all': 'POGs novos',
  'feed.highlighted': 'Escolhas da equipe',
  loading: 'Carregando os cards',
  failed: 'Não foi possível carregar os cards.',
  retry: 'Tentar de novo',
  empty: 'Ainda não há cards aqui.',
  score: 'POG {score}',
  like: 'Curtir o card de {name}',
  likes: { one: '{count} curtida', other: '{count} curtidas' },
  open: 'Todos os cards na {brand}',
}
