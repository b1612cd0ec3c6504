import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'social.or': 'ou continue com',
  'social.continue': 'Continuar com {social}',
  'social.opening': 'Abrindo {social}',
  'social.failed': 'Falha na conexão',
  'social.issue': 'Parece que houve um problema, tente de novo!',
  'social.alreadyLinked': 'A conta {social} já está vinculada. Use outra conta para continuar.',
  'social.otherConnected': 'Outra conta {social} está conectada. Desconecte-a primeiro.',
  'social.coolingOff':
    'Outra conta {social} pode ser conectada 7 dias depois de desconectar a última.',
  'social.lastWayIn': 'Esta é sua única forma de entrar. Conecte outra conta primeiro.',
  'social.connected': '{social} conectado',
  'social.disconnected': '{social} desconectado',
  'social.finishing': 'Um momento',
  'social.title': 'Contas conectadas',
  'social.text': 'Entre com qualquer uma delas. As tarefas de uma rede precisam da conta dela.',
  'social.loading': 'Carregando suas contas',
  'social.loadFailed': 'Não foi possível carregar suas contas',
  'social.retry': 'Tentar de novo',
  'social.none': 'Não conectada',
  'social.since': 'Conectada desde {date}',
  'social.cooling': 'Desconectada. Outra conta pode ser conectada a partir de {date}.',
  'social.needsReconnect': '{social} retirou o acesso. Conecte de novo.',
  'social.connect': 'Conectar',
  'social.connectWhat': 'Conectar {social}',
  'social.again': 'Conectar de novo',
  'social.againWhat': 'Conectar de novo: {social}',
  'social.disconnect': 'Desconectar',
  'social.disconnectWhat': 'Desconectar {social}',
  'social.disconnect.title': 'Desconectar {social}?',
  'social.disconnect.text':
    'Por 7 dias esta conta fica reservada para você: você pode conectá-la de novo na hora, mas nenhuma outra conta {social}.',
  'social.disconnect.cancel': 'Manter',
  'social.disconnect.running': 'Desconectando',
  'social.close': 'Fechar',
  'social.wallet.title': 'Use sua carteira',
  'social.wallet.text':
    'Escolha uma carteira e assine uma mensagem. Não custa nada e não move nada.',
  'social.wallet.none': 'Este navegador não tem extensão de carteira.',
  'social.wallet.rejected': 'A carteira não assinou. Tente de novo.',
}
