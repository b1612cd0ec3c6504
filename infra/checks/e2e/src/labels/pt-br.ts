import type { Labels } from './label-names.ts'

export const ptBR: Labels = {
  liveCampaigns: 'Campanhas ao vivo',
  showMore: 'Mostrar mais',
  getStarted: 'Começar',
  claimRewards: 'Resgatar recompensa',
  rewardPanel: 'Recompensa e progresso',

  logIn: 'Entrar',
  phone: 'Número de telefone',
  country: 'País',
  email: 'Endereço de e-mail',
  useEmail: 'Usar e-mail',
  sendCode: 'Enviar código',
  code: 'Código',

  balance: 'Seu saldo: {amount}. Abrir o extrato',
  account: 'Sua conta',
  language: 'Idioma',

  validate: 'VALIDAR',
  verified: 'VERIFICADA',
  continue: 'CONTINUAR',
  completeTask: 'FAZER TAREFA',
  loginMethod: 'Como Ember Throne identifica você?',
  username: 'Nome de usuário',

  rewardReceived: 'Recompensa recebida',
  seeTransactions: 'Ver transações',
  transactions: 'Carteira',
  earnedThisWeek: 'Ganhos da semana',
  campaignReward: 'Recompensa de campanha',
}
