import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'streak.days': 'Sequência: {count} d',
  'streak.none': 'Comece uma sequência',
  'streak.noneText': 'Verifique uma tarefa por dia. Cada dia seguido conta.',
  'streak.done': 'Hoje já conta.',
  'streak.open': 'O dia de hoje ainda está em aberto.',
  'streak.atRisk': {
    one: 'Verifique uma tarefa até a meia-noite para manter seu {count} dia',
    other: 'Verifique uma tarefa até a meia-noite para manter seus {count} dias',
  },
  'streak.freezes': {
    one: '{count} bloqueio mantém a sequência em um dia perdido',
    other: '{count} bloqueios mantêm a sequência em dias perdidos',
  },
  'streak.week': 'Os últimos sete dias',
  'streak.today': 'Hoje',
  'mark.done': 'feito',
  'mark.frozen': 'mantido por um bloqueio',
  'mark.missed': 'nada feito',
  'mark.open': 'em aberto',
  'goal.next': 'Próxima meta',
  'goal.all': 'Você alcançou todas as metas.',
  'goal.reached': 'Meta alcançada',
  'goal.reachedAll': 'Metas alcançadas',
  'goal.progress': '{done} de {of}',
  'goal.pays': '+{points} K-Points',
  'goal.daily.tasks': {
    one: 'Verifique {count} tarefa hoje',
    other: 'Verifique {count} tarefas hoje',
  },
  'goal.daily.campaigns': {
    one: 'Resgate {count} recompensa hoje',
    other: 'Resgate {count} recompensas hoje',
  },
  'goal.weekly.tasks': {
    one: 'Verifique {count} tarefa nesta semana',
    other: 'Verifique {count} tarefas nesta semana',
  },
  'goal.weekly.campaigns': {
    one: 'Resgate {count} recompensa nesta semana',
    other: 'Resgate {count} recompensas nesta semana',
  },
  'goal.monthly.tasks': {
    one: 'Verifique {count} tarefa neste mês',
    other: 'Verifique {count} tarefas neste mês',
  },
  'goal.monthly.campaigns': {
    one: 'Resgate {count} recompensa neste mês',
    other: 'Resgate {count} recompensas neste mês',
  },
}
