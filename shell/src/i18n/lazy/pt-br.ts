import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'logOut.title': 'Quer sair?',
  'logOut.text':
    'A chave da sua carteira continua criptografada neste dispositivo, para você retomar de onde parou.',
  'logOut.confirm': 'Sair',
  'logOut.cancel': 'Ficar',
  'logOut.running': 'Saindo',
  'walletNotFound.title': 'Você ainda não tem carteira',
  'walletNotFound.text':
    'Para fazer isso, você precisa de uma carteira salva. Leva só alguns segundos.',
  'walletNotFound.unknownTitle': 'Não encontramos sua carteira',
  'walletNotFound.unknownText':
    'O servidor não respondeu, então não sabemos se você tem uma carteira. Nada foi enviado. Verifique sua conexão e tente de novo.',
  'walletNotFound.setUp': 'Criar carteira',
  'notFound.title': 'Não há nada aqui',
  'notFound.text': 'O endereço pode estar errado, ou a página mudou de lugar.',
  'notFound.action': 'Ver campanhas ativas',
  'footer.label': 'Informações legais e ajuda',
  'footer.rights': '© {year} {brand}',
  'footer.partners': 'Para sites parceiros',
  'footer.support': 'Ajuda',
  'policy.aml': 'AML e KYC',
  'policy.privacy': 'Privacidade',
  'policy.terms': 'Termos',
  'policy.risk': 'Riscos',
  'policy.updated': 'Em vigor desde {date}',
  'group.play': 'Jogar',
  'group.community': 'Comunidade',
  'group.money': 'Dinheiro',
  'group.you': 'Você',
  'about.home': 'Sua próxima tarefa e o que acabou de acontecer',
  'about.profile': 'Seu nome, carteira, segurança e configurações',
  'wallet.elsewhere':
    'Seu saldo continua na sua conta. A chave da sua carteira está em outro dispositivo.',
  'wallet.withoutBackup':
    'Seu saldo continua na sua conta. A chave da sua carteira está em outro dispositivo, sem backup.',
  'wallet.open': 'Abrir sua carteira',
  'nav.history': 'Carteira',
  'nav.search': 'Buscar',
  'nav.notifications': 'Notificações',
  'nav.unread': 'Notificações ({count})',
  'nav.all': 'Todas as páginas',
  'balance.label': 'Seu saldo: {amount}. Abrir o extrato',
  'balance.loading': 'Carregando seu saldo',
  'balance.stale': 'A conexão caiu, o saldo pode estar desatualizado',
  'balance.arriving': '{amount} a caminho',
  'balance.now': 'Seu saldo agora é {amount}',
  'account.label': 'Sua conta',
  'account.staff': 'Páginas da equipe',
  'account.logOut': 'Sair',
}
