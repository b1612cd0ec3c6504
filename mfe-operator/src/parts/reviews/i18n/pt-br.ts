import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'reviews.minutesLeft': { one: 'Resta {count} minuto', other: 'Restam {count} minutos' },
  'reviews.taken': 'Outra pessoa está avaliando',
  'reviews.look': 'Avaliar',
  'reviews.lookOf': 'Avaliar: {name}',
  'reviews.release': 'Devolver',
  'reviews.accept': 'Aceitar',
  'reviews.reject': 'Recusar',
  'decide.accepted': 'Aceita',
  'decide.rejected': 'Recusada',
  'decide.acceptTitle': 'Aceitar: {name}',
  'decide.rejectTitle': 'Recusar: {name}',
  'decide.ground': 'Por quê',
  'decide.ground.choose': 'Escolha um motivo',
  'decide.words': 'Palavras ao usuário',
  'decide.words.hint': 'O usuário lê isto. Diga o que falta. Não escreva nomes nem números.',
  'decide.words.acceptHint': 'O usuário lê isto. Não escreva nomes nem números.',
  'problem.taken': 'Outra pessoa está avaliando. Escolha outro item.',
  'problem.over': 'Seus dez minutos acabaram. Abra de novo.',
  'problem.decided': 'Outra pessoa já decidiu.',
  'problem.own': 'Outra pessoa tem de decidir: é sobre você, ou você já decidiu antes.',
  'problem.linked':
    'Outra pessoa tem de decidir: você e o usuário usam o mesmo dispositivo, a mesma rede ou a mesma conta externa.',
  'problem.maker':
    'Outra pessoa tem de decidir: quem fez de você revisor recebe por isto, trabalha na campanha ou tem ligação com alguém assim.',
  'problem.concerned':
    'Outra pessoa tem de decidir: você escreveu, pagou ou abriu aquilo de que se trata, ou tem ligação com o usuário.',
  'problem.other': 'Não foi possível. Tente de novo.',
}
