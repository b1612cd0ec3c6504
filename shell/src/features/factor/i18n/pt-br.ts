import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'factor.appText': 'Digite o código que seu app autenticador mostra agora.',
  'factor.recoveryText':
    'Digite um dos códigos de recuperação que você salvou. Cada um vale uma vez.',
  'factor.code': 'Código do app',
  'factor.recoveryCode': 'Código de recuperação',
  'factor.confirm': 'Confirmar',
  'factor.useRecovery': 'Perdi meu dispositivo',
  'factor.useApp': 'Usar meu app autenticador',
  'factor.missing': 'Digite um valor',
  'factor.incomplete': 'Digite todos os {count} dígitos.',
  'factor.wrong': 'O código não está certo. Confira e tente de novo.',
  'factor.over': 'Demorou demais. Comece de novo.',
  'factor.unproven': 'Nada mudou. Primeiro confirme que é você.',
  'factor.wait': {
    one: 'Muitos códigos errados. Tente em {count} minuto, ou use um código de recuperação.',
    other: 'Muitos códigos errados. Tente em {count} minutos, ou use um código de recuperação.',
  },
  'factor.failed': 'Algo deu errado, tente novamente!',

  'factor.title': 'Segunda etapa',
  'factor.text': 'Cada acesso pede também um código do seu app autenticador.',
  'factor.required':
    'Sua função exige a segunda etapa. Até ela estar ativa, você não tem os direitos da função.',
  'factor.logInAgain': 'Saia e entre de novo para usar aqui os direitos da sua função.',
  'factor.none': 'Desativada',
  'factor.since': 'Ativa desde {date}',
  'factor.codesLeft': {
    one: 'Resta {count} código de recuperação',
    other: 'Restam {count} códigos de recuperação',
  },
  'factor.loading': 'Carregando sua segunda etapa',
  'factor.loadFailed': 'Sua segunda etapa não pôde ser carregada',
  'factor.retry': 'Tentar de novo',
  'factor.setUp': 'Configurar',
  'factor.newCodes': 'Novos códigos de recuperação',
  'factor.remove': 'Desativar',
  'factor.close': 'Fechar',

  'factor.setUp.title': 'Configurar a segunda etapa',
  'factor.setUp.text': 'Escaneie com um app autenticador, ou digite a chave nele.',
  'factor.setUp.qr': 'QR code para seu app autenticador',
  'factor.setUp.key': 'Chave',
  'factor.setUp.open': 'Abrir o app autenticador',
  'factor.setUp.copyKey': 'Copiar a chave',
  'factor.setUp.done': 'A segunda etapa está ativa',
  'factor.codes.title': 'Seus códigos de recuperação',
  'factor.keepCodes':
    'Salve agora: eles não são mostrados de novo. Cada um permite um acesso sem o app.',
  'factor.copy': 'Copiar todos',
  'factor.copied': 'Copiado',
  'factor.notCopied': 'Não foi possível copiar. Anote os códigos.',
  'factor.saved': 'Eu salvei',
  'factor.remove.title': 'Desativar a segunda etapa?',
  'factor.remove.text':
    'A primeira etapa sozinha dará acesso. Os códigos de recuperação deixam de valer.',
  'factor.remove.cancel': 'Manter',
  'factor.removed': 'A segunda etapa está desativada',
}
