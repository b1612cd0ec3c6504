import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'export.title': 'Seus dados',
  'export.text':
    'Uma cópia do que guardamos sobre você, em um arquivo zip. Códigos e chaves que protegem sua conta ficam de fora.',
  'export.loading': 'Carregando',
  'export.notLoaded': 'Não foi possível carregar',
  'export.retry': 'Tentar de novo',
  'export.ask': 'Pedir uma cópia',
  'export.askAgain': 'Pedir uma nova cópia',
  'export.progress': 'Partes da sua cópia',
  'export.collecting':
    'Sua cópia está sendo feita: {done} de {all} partes. Você pode sair desta página.',
  'export.ready': 'Sua cópia está pronta. Você pode baixá-la até {date}.',
  'export.fetch': 'Baixar',
  'export.often': 'Você pediu três cópias hoje. Tente de novo amanhã.',
  'export.failed': 'Algo deu errado, tente novamente!',
}
