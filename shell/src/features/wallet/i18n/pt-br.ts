import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  close: 'Fechar',
  done: 'OK',
  retry: 'Tentar de novo',
  failed: 'Algo deu errado, tente novamente!',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar.',

  'link.title': 'Sua carteira',
  'link.working': 'Criando sua carteira',
  'link.here': 'Esta carteira vive neste dispositivo. A chave nunca sai dele sem criptografia.',
  'link.external': 'Esta carteira externa está vinculada à sua conta.',
  'link.elsewhere':
    'A chave da sua carteira está em outro dispositivo. Restaure-a aqui a partir do backup.',
  'link.elsewhereNoBackup':
    'A chave da sua carteira está em outro dispositivo e ainda não tem backup. Se você tem esse dispositivo, abra o site nele e faça um; depois restaure aqui.',
  'link.own': 'Usar uma carteira própria',
  'link.ownText':
    'Vincule uma extensão de carteira. A carteira salva agora é substituída; a chave dela fica onde está.',
  'link.noExtension': 'Nenhuma extensão de carteira foi encontrada neste navegador.',
  'link.connect': 'Vincular {wallet}',
  'link.rejected': 'A carteira não assinou. Nada mudou.',
  'link.linkedElsewhere': 'Esta carteira está vinculada a outra conta.',

  'connect.title': 'Conectar uma carteira',
  'connect.text':
    'Conecte uma carteira sua e vincule-a à sua conta com uma assinatura, que não custa nada e não move nada.',
  'connect.choose': 'Escolha uma conta em {wallet}.',
  'connect.sign': 'Confira e confirme em {wallet}.',
  'connect.linked': '{wallet} está conectada e vinculada à sua conta.',
  'connect.notLinked': '{wallet} está conectada. Esta conta dela ainda não está vinculada à sua.',

  'apps.title': 'Aplicativos de carteira',
  'apps.text': 'No celular, abra esta página no navegador do aplicativo da sua carteira:',

  'disconnect.title': 'Desconectar esta carteira?',
  'disconnect.linked':
    'Sua conta volta à carteira que foi criada para ela neste site. Seu saldo fica na sua conta, e esta carteira mantém o que tem. A partir daí, os swaps chegam à outra carteira.',
  'disconnect.browser':
    'Este navegador esquece a carteira. O que está vinculado à sua conta não muda.',
  'disconnect.button': 'Desconectar',

  'refused.busy': 'Ainda há uma pergunta aberta na sua carteira. Responda a ela e tente de novo.',
  'refused.other-account':
    'Sua carteira mostra outra conta, não a que está vinculada. Escolha essa conta na carteira e tente de novo.',
  'refused.other-chain':
    'Sua carteira está em outra rede. Adicione ou escolha a rede na carteira e tente de novo.',

  'new.title': 'Perdeu esse dispositivo?',
  'new.text':
    'Crie uma nova carteira neste dispositivo. Seu saldo e todas as recompensas daqui em diante ficam na sua conta. O que uma blockchain vinculou ao endereço antigo fica lá: só a chave antiga pode mover.',
  'new.support':
    'Se o dispositivo foi roubado, ou se há algo de valor no endereço antigo, escreva para nós:',
  'new.understood': 'Entendo que a carteira antiga será substituída.',
  'new.button': 'Criar nova carteira',

  'restore.passphrase': 'Frase secreta do backup',
  'restore.button': 'Restaurar',
  'restore.missing': 'Digite um valor',
  'restore.wrong': 'Esta frase secreta não abre o backup.',

  'backup.title': 'Fazer backup da carteira',
  'backup.text':
    'Escolha uma frase secreta. Sua chave é criptografada com ela neste navegador e a cópia lacrada fica guardada para você. Ninguém a abre sem a frase, e ninguém pode redefini-la.',
  'backup.passphrase': 'Frase secreta',
  'backup.hint': 'Pelo menos {count} caracteres; algumas palavras funcionam bem.',
  'backup.again': 'Frase secreta de novo',
  'backup.tooShort': 'Use pelo menos {count} caracteres.',
  'backup.mismatch': 'As duas frases não são iguais.',
  'backup.button': 'Fazer backup',
  'backup.saved':
    'Sua carteira tem backup. Com a frase secreta você a restaura em qualquer dispositivo.',

  'sign.title': 'Assine com a sua carteira',
  'sign.text': 'Este valor sai da plataforma. Ninguém pode trazê-lo de volta.',
  'sign.amount': 'Chega',
  'sign.to': 'Na sua carteira',
  'sign.chain': 'Em',
  'sign.button': 'Assinar',
  'sign.with': 'Assinar com {wallet}',
  'sign.rejected': 'A carteira não assinou. Tente assinar a transação novamente.',
  'sign.own': 'A sua carteira é uma extensão do navegador. Assine com a mesma conta.',

  'export.title': 'Exportar sua chave privada',
  'export.warning':
    'Quem tem esta chave tem tudo o que há na carteira. Nunca a pedimos. Não mostre a ninguém.',
  'export.understood': 'Estou só e sei o que estou fazendo.',
  'export.show': 'Mostrar a chave',
  'export.key': 'Chave privada',
  'export.copy': 'Copiar a chave',
  'export.notHere': 'A chave não está neste dispositivo. Restaure a carteira aqui primeiro.',
}
