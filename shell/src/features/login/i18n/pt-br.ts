import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'login.title': 'Entrar na {brand}',
  'login.close': 'Fechar',
  'login.phoneIntro':
    'Enviamos um código para o seu telefone. Sem senha; se você não tem conta, criamos uma.',
  'login.emailIntro':
    'Enviamos um código para o seu e-mail. Sem senha; se você não tem conta, criamos uma.',
  'login.phone': 'Número de telefone',
  'login.email': 'Endereço de e-mail',
  'login.country': 'País',
  'login.sendCode': 'Enviar código',
  'login.useEmail': 'Usar e-mail',
  'login.usePhone': 'Usar telefone',
  'login.passkey': 'Entrar com uma chave de acesso',
  'login.passkeyFailed': 'A chave de acesso não funcionou. Tente de novo ou entre de outra forma.',
  'login.terms': 'Ao continuar, você aceita os',
  'login.termsLink': 'termos e condições',
  'login.invalidPhone': 'Digite um celular válido',
  'login.invalidEmail': 'Digite um e-mail válido',
  'login.notSent': 'O código não pôde ser enviado. Tente novamente.',
  'login.replaced':
    'Outro tomou o lugar deste. Entre com ele ou desfaça a troca pelo link da nossa mensagem.',
  'login.failed': 'Algo deu errado, tente novamente!',
  'login.waitSeconds': {
    one: 'Tente novamente em {count} segundo.',
    other: 'Tente novamente em {count} segundos.',
  },
  'login.waitUntil': 'Tentativas demais. Tente novamente às {time}.',
  'login.waitUntilOrLast':
    'Foram pedidos códigos demais para este contato. Use o último, ou tente de novo às {time}.',
  'login.waitUntilOrOther':
    'Foram pedidos códigos demais para este contato. Tente novamente às {time}, ou use outro.',

  'code.title': 'Digite o código',
  'code.sentTo': 'Enviamos seis dígitos para {destination}. Eles valem por dez minutos.',
  'code.label': 'Código',
  'code.verify': 'Verificar',
  'code.change': 'Trocar número ou e-mail',
  'code.question': 'Não recebeu o código?',
  'code.resend': 'Enviar de novo',
  'code.resendIn': 'Enviar de novo em {time}',
  'code.missing': 'Digite um valor',
  'code.incomplete': 'Digite todos os {count} dígitos.',
  'code.wrong': 'O código não está certo. Confira e tente de novo.',
  'code.wrongLeft': {
    one: 'O código não está certo. Resta {count} tentativa.',
    other: 'O código não está certo. Restam {count} tentativas.',
  },
  'code.expired': 'Este código não vale mais. Peça um novo.',

  'locked.title': 'Muitas tentativas',
  'locked.text': 'Para sua segurança, o acesso fica pausado por até três minutos. Nada se perdeu.',
  'locked.retryIn': 'Tente novamente em {time}',

  'second.title': 'Mais uma etapa',
  'second.over': 'Demorou demais. Entre de novo.',

  'wallet.title': 'Boas-vindas',
  'wallet.settingUp': 'Criando sua carteira',

  'register.title': 'Crie sua conta {brand}',
  'register.text': 'Um nome, um código, nenhuma senha. E sua primeira campanha está a um toque.',
  'register.firstName': 'Nome',
  'register.firstName.missing': 'Preencha este campo',
  'register.firstName.spaces': 'O nome não pode ter espaços',
  'register.firstName.characters': 'Use apenas letras',
  'register.firstName.length': 'O nome deve ter de 3 a 15 letras',
  'register.phoneTaken': 'Este número já existe',
  'register.emailTaken': 'Este e-mail já existe',
  'register.haveAccount': 'Já tem uma conta?',
  'register.logIn': 'Entrar',

  'link.text': 'Você abriu o link do nosso e-mail. Toque no botão para entrar.',
  'link.logIn': 'Entrar',
  'link.over': 'Este link não vale mais.',
  'link.over.text': 'Um link funciona uma vez, por dez minutos. Peça um novo.',
  'link.again': 'Entrar de outro jeito',
  'link.otherDevice': 'Falta pouco',
  'link.otherDevice.text':
    'O código não foi pedido neste navegador. Se foi você, digite este código lá. Se outra pessoa mandou o link, feche esta página.',
}
