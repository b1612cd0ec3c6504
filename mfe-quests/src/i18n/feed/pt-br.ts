import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'list.title': 'Campanhas K-Drop',
  'list.empty': 'Parece que ainda não há nada por aqui',
  'feed.all': 'Ver todas as campanhas',
  'feed.empty': 'Novas campanhas aparecem aqui sozinhas.',
  'quest.none': 'Esta missão não está mais aqui',
  'quest.noneText': 'Ela acabou, foi retirada ou não vale onde você está.',
  'tag.paused': 'Pausada',
  'fact.reward': 'Recompensa',
  'fact.slots': 'Vagas restantes',
  'fact.joined': 'Participantes',
  'fact.starts': 'Começa',
  'fact.ends': 'Termina',
  'fact.ended': 'Encerrada',
  'fact.claimBy': 'Resgate até',
  'timer.day': 'd',
  'timer.hour': 'h',
  'card.getStarted': 'Começar',
  'card.comingSoon': 'Em breve',
  'card.ended': 'Encerrada',
  'card.paused': 'Pausada',
  'card.slotsTaken': 'Vagas esgotadas',
  'card.see': 'Ver campanha',
}
