export const en = {
  'rejected.INVALID_LOGIN':
    'This login does not have the form the game uses. Check it and try again.',
  loginMethod: 'How does {game} know you?',
  'login.IN_GAME_EMAIL': 'In-game e-mail',
  'login.SOLANA_WALLET': 'Solana wallet',
  'login.USERNAME': 'Username',
  'login.IN_GAME_USER_ID': 'In-game user id',
  'login.STEAM_ID': 'Steam id',
  'loginProblem.IN_GAME_EMAIL': 'Enter valid email',
  'loginProblem.SOLANA_WALLET':
    'A Solana wallet has 32 to 44 letters and digits, without 0, O, I and l.',
  'loginProblem.USERNAME': 'Spaces are not allowed in the username',
  'loginProblem.IN_GAME_USER_ID': 'Spaces are not allowed in the user id.',
  'loginProblem.STEAM_ID':
    'A Steam id has at least 17 digits, or looks like STEAM_0:1:123 or [U:1:123].',
} as const
