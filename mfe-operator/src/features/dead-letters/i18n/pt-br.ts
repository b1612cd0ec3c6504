import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'letters.title': 'Eventos não tratados',
  'letters.intro':
    'Eventos que um serviço não conseguiu tratar após várias tentativas. Podem ser lidos e tratados de novo, não alterados.',
  'letters.refused': 'Sua função não mostra eventos não tratados',
  'letters.refused.text': 'Peça a quem dá funções uma que mostre.',
  'letters.loading': 'Perguntando aos serviços pelos eventos não tratados',
  'letters.failed': 'Não foi possível carregar os eventos',
  'letters.retry': 'Tentar de novo',
  'letters.none': 'Nenhum evento por tratar',
  'letters.none.text': 'Todos os eventos foram tratados.',
  'letters.unanswered': 'Não responderam, por isso os deles não aparecem: {services}.',
  'letters.unread': 'Não foi possível contar, por isso os deles não aparecem: {groups}.',
  'group.waiting': { one: '{count} evento espera', other: '{count} eventos esperam' },
  'group.show': 'Mostrar',
  'group.showOf': 'Mostrar os eventos de {group}',
  'group.replay': 'Tratar de novo',
  'group.replayOf': 'Tratar de novo os eventos de {group}',
  'letter.from': '{topic}, partição {partition}, offset {offset}',
  'letter.at': 'Abandonado em {time}',
  'letter.value': 'O evento',
  'letter.oldest': 'São mostrados os 100 mais antigos.',
  'replay.text':
    'No máximo os 100 eventos mais antigos são tratados de novo, só por este grupo. Repetir é seguro. O que falhar outra vez fica aqui com o novo motivo.',
  'replay.action': 'Tratar de novo',
  'replay.done': '{handled} tratados, {failed} falharam de novo',
  'replay.gone': 'Não resta nada a tratar.',
  'replay.failed': 'Não foi possível tratá-los. Tente de novo.',
}
