import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'proof.title': 'Confirme que é você',
  'proof.close': 'Fechar',
  'proof.text': 'Isto diz respeito à segurança da sua conta, por isso perguntamos mais uma vez.',
  'proof.codeTo': 'Enviar um código para {destination}',
  'proof.by': 'Continuar com {social}',
  'proof.leaves': 'Outro site se abre e traz você de volta. Depois, tente de novo.',
  'proof.sending': 'Enviando um código',
  'proof.sentTo': 'Enviamos seis dígitos para {destination}. Eles valem por dez minutos.',
  'proof.code': 'Código',
  'proof.confirm': 'Confirmar',
  'proof.back': 'Voltar',
  'proof.again': 'Enviar de novo',
  'proof.againIn': 'Reenviar em {time}',
  'proof.incomplete': 'Digite todos os {count} dígitos.',
  'proof.wrong': {
    one: 'O código não está certo. Resta {count} tentativa.',
    other: 'O código não está certo. Restam {count} tentativas.',
  },
  'proof.expired': 'Este código não vale mais. Peça um novo.',
  'proof.notSent': 'O código não pôde ser enviado. Tente novamente.',
  'proof.wait': {
    one: 'Muitas tentativas. Tente novamente em {count} minuto.',
    other: 'Muitas tentativas. Tente novamente em {count} minutos.',
  },
  'proof.failed': 'Algo deu errado, tente novamente!',
  'proof.money.loading': 'Carregando sua segunda etapa',
  'proof.money.retry': 'Tentar de novo',
  'proof.money.text': 'Você está enviando um valor alto, por isso pedimos sua segunda etapa.',
  'proof.money.missing':
    'Valores altos só são enviados com uma segunda etapa. Configure um app autenticador ou uma chave de acesso e tente de novo.',
  'proof.money.setUp': 'Configurar uma segunda etapa',
}
