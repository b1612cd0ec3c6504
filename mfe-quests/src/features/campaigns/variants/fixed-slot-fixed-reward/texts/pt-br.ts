import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  tag: 'Vagas fixas',
  amount: 'Recompensa',
  rules: 'Cada finalista ocupa uma vaga ao resgatar.',
  lateCheck:
    'A campanha terminou. Este resultado não traz recompensa: as vagas são resgatadas antes do fim.',
}
