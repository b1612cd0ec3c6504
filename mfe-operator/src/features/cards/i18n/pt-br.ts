import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'cards.title': 'Cards escolhidos',
  'cards.intro':
    'Cards POG que a equipe escolheu para o feed. Cards denunciados ficam na página de denúncias, um perdido é emitido de novo na página de usuários.',
  'cards.find': 'Nome de usuário no card',
  'cards.find.hint': 'Como está escrito no card',
  'cards.find.missing': 'Escreva um nome.',
  'cards.choose': 'Escolher',
  'cards.chosen': 'O card foi escolhido',
  'cards.loading': 'Carregando os cards escolhidos',
  'cards.failed': 'Não foi possível carregar os cards escolhidos',
  'cards.retry': 'Tentar de novo',
  'cards.refused': 'Sua função não mostra isto',
  'cards.refused.text': 'Peça a quem dá funções uma que mostre.',
  'cards.none': 'Nenhum card foi escolhido',
  'cards.none.text': 'Escolha um pelo nome que está nele.',
  'cards.more': 'Mostrar mais',
  'cards.number': 'número {number}',
  'cards.since': 'emitido em {date}',
  'cards.open': 'Abrir o card',
  'cards.openOf': 'Abrir o card de {name}',
  'cards.remove': 'Retirar',
  'cards.removeOf': 'Retirar o card de {name}',
  'cards.removed': 'O card não está mais escolhido',
  'problem.none': 'Nenhum card emitido tem este nome.',
  'problem.notInFeed': 'O dono deste card o deixa fora do feed.',
  'problem.forbidden': 'Sua função não escolhe cards.',
  'problem.other': 'Não foi possível fazer isto. Tente novamente.',
}
