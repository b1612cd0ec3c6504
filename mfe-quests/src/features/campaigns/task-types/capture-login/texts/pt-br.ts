import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'rejected.INVALID_LOGIN': 'Este login não tem o formato que o jogo usa. Confira e tente de novo.',
  loginMethod: 'Como {game} identifica você?',
  'login.IN_GAME_EMAIL': 'E-mail no jogo',
  'login.SOLANA_WALLET': 'Carteira Solana',
  'login.USERNAME': 'Nome de usuário',
  'login.IN_GAME_USER_ID': 'ID de usuário no jogo',
  'login.STEAM_ID': 'ID da Steam',
  'loginProblem.IN_GAME_EMAIL': 'Digite um e-mail válido',
  'loginProblem.SOLANA_WALLET':
    'Uma carteira Solana tem de 32 a 44 letras e números, sem 0, O, I e l.',
  'loginProblem.USERNAME': 'Espaços não são permitidos no nome de usuário',
  'loginProblem.IN_GAME_USER_ID': 'Espaços não são permitidos no ID.',
  'loginProblem.STEAM_ID':
    'Um ID da Steam tem pelo menos 17 dígitos, ou é como STEAM_0:1:123 ou [U:1:123].',
}
