import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  tag: 'Sorteio',
  amount: 'Prêmios',
  rules:
    'Cada ponto é uma chance. Depois do fim, os vencedores são sorteados com uma semente fixada antes do início e um número público que ninguém conhece antes: qualquer pessoa pode repetir o sorteio.',
  lateCheck:
    'A campanha terminou. As chances são fechadas depois desta verificação, e o resultado ainda conta.',
}
