import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'audit.title': 'Trilha de auditoria',
  'audit.intro':
    'O que a equipe fez em todos os serviços, do mais novo ao mais antigo. Cada linha tem o hash da anterior: uma linha alterada ou removida aparece.',
  'audit.whole': 'Íntegra: {lines} linhas, verificada em {time}',
  'audit.broken': 'Alterada na linha {seq}, descoberto em {time}',
  'audit.broken.text':
    'Uma linha falta ou não está como foi escrita. Compare a trilha com uma exportação anterior: npm run operator -- audit-trail check FILE.',
  'audit.unchecked': 'A trilha ainda não foi verificada.',
  'audit.export': 'Exportar a trilha',
  'audit.exportFailed': 'Não foi possível exportar a trilha. Tente de novo.',
  'audit.refused': 'Sua função não mostra a trilha de auditoria',
  'audit.refused.text': 'Peça a quem dá funções uma que mostre.',
  'audit.loading': 'Carregando a trilha de auditoria',
  'audit.failed': 'Não foi possível carregar a trilha de auditoria',
  'audit.retry': 'Tentar de novo',
  'audit.more': 'Mostrar atos anteriores',
  'audit.none': 'Nenhum ato corresponde',
  'audit.none.text': 'Os atos aparecem aqui assim que a equipe faz algo.',
  'filter.service': 'Serviço',
  'filter.service.all': 'Todos os serviços',
  'filter.actor': 'Quem',
  'filter.actor.hint': 'O id de um usuário, ou command:ACCOUNT',
  'filter.subject': 'Sobre',
  'filter.subject.hint': 'O id de uma campanha, de um usuário ou do que foi alterado',
  'filter.from': 'De',
  'filter.until': 'Até',
  'filter.day.bad': 'Escreva um dia: dd/mm/aaaa.',
  'filter.apply': 'Mostrar',
  'filter.clear': 'Mostrar tudo',
  'line.meta': '{service} · {time} · {actor}',
  'line.roles': 'Como {roles}',
  'line.about': '{kind} {id}',
  'line.reason': 'Motivo: {reason}',
  'line.notWhole':
    'A trilha do serviço não tinha este ato. Não se sabe o que mudou nem por quê.',
  'line.seq': 'Linha {seq}',
  'line.set': '{field}: {after}',
  'line.unset': '{field}: era {before}',
  'line.changed': '{field}: {before} → {after}',
}
