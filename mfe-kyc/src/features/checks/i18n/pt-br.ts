import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  summary: 'Confira estes campos',
  missing: 'Digite um valor',
  sending: 'Enviando',
  cancel: 'Manter a conta atual',

  'field.pan': 'PAN',
  'hint.pan': 'Dez caracteres, como no seu cartão PAN',
  'wrong.pan': 'Este não é o PAN de uma pessoa. Ele tem a forma ABCPD1234E.',
  'field.aadhaar': 'Número Aadhaar',
  'hint.aadhaar': 'Doze dígitos',
  'wrong.aadhaar': 'Este não é um número Aadhaar. Confira os 12 dígitos.',
  'field.accountNumber': 'Número da conta',
  'hint.accountNumber': '9 a 18 dígitos',
  'wrong.accountNumber': 'Um número de conta tem de 9 a 18 dígitos.',
  'field.ifsc': 'IFSC',
  'hint.ifsc': 'Da sua agência, como HDFC0001234',
  'wrong.ifsc': 'Um IFSC tem quatro letras, um zero e mais seis letras ou dígitos.',
  'field.cpf': 'CPF',
  'hint.cpf': 'Onze dígitos',
  'wrong.cpf': 'Este não é um CPF. Confira cada dígito.',
  'field.fullName': 'Nome completo',
  'hint.fullName': 'Como está no documento ou na conta',
  'wrong.fullName': 'Escreva seu nome com letras, como está no documento.',
  'field.birthDate': 'Data de nascimento',
  'hint.birthDate': 'dd/mm/aaaa',
  'wrong.birthDate': 'Escreva um dia do calendário como dd/mm/aaaa.',
  'field.otp': 'Código',

  'kept.sealed': 'Guardado criptografado, com uma chave só sua.',
  'kept.last-four': 'Só os quatro últimos dígitos são guardados.',
  'kept.never': 'Não é guardado.',
  'why.pan': 'O registro fiscal confirma que ele é seu: os saques precisam disso.',
  'why.aadhaar': 'Ele vai para o provedor de verificação, que envia um código ao seu celular.',
  'why.accountNumber': 'Uma rupia é enviada a ela, para ver se a conta existe.',
  'why.ifsc': 'Ele indica a agência do seu banco.',
  'why.cpf': 'A Receita confirma que ele é seu: os saques precisam disso.',
  'why.fullName': 'Ele é comparado com o nome no registro. Um revisor vê só as iniciais.',
  'why.birthDate':
    'O resto do site só fica sabendo se você tem mais de 18 anos. Um revisor só a vê se o registro não a tiver.',
  'why.otp': 'Ele vai para o provedor de verificação e é esquecido.',
  'why.liveness':
    'O provedor olha o seu rosto e o compara com o do seu PAN ou CPF. Guardamos só o resultado, nenhuma imagem.',

  consent: 'Li o que é guardado e por quê, e concordo com a verificação',
  'consent.missing': 'Sem o seu consentimento nada pode ser verificado.',

  'send.pan': 'Verificar meu PAN',
  'send.aadhaar': 'Enviar um código',
  'send.bank': 'Verificar minha conta',
  'send.cpf': 'Verificar meu CPF',
  'send.update': 'Confirmar e trocar a conta',

  'otp.text': 'Um código foi enviado ao número de celular ligado ao seu Aadhaar.',
  'otp.left': { one: 'Resta {count} tentativa', other: 'Restam {count} tentativas' },
  'otp.incomplete': 'Digite os seis dígitos.',
  'otp.until': 'Válido por {time}',
  'otp.over': 'O código não é mais válido',
  'otp.other': 'Usar outro número',
  'otp.back': 'Voltar ao código',
  'otp.send': 'Confirmar',

  'live.text':
    'Uma página do provedor abre sua câmera por cerca de um minuto e traz você de volta para cá. Fique em um lugar claro.',
  'live.begin': 'Abrir a verificação por câmera',
  'live.waits': 'A página do provedor espera por você. Ela traz você de volta para cá.',
  'live.goOn': 'Continuar a verificação por câmera',

  'no.consent':
    'O que é guardado, e por quê, mudou. Recarregue esta página e leia antes o novo texto.',
  'no.runs': 'Isto já está sendo verificado. O andamento aparece aqui.',
  'no.done': 'Isto já está verificado.',
  'no.state': 'Isto já avançou, talvez em outro aparelho.',
  'no.expired': 'O código não vale mais. Comece de novo: você recebe outro.',
  'no.progress':
    'O que você enviou antes ainda está sendo verificado. Espere um momento e tente de novo.',
  'no.provider':
    'O provedor de verificação não responde no momento. Tente de novo em alguns minutos.',
  'no.bank': 'Verifique antes uma conta bancária.',
  'no.proof': 'A conta não foi trocada, porque você não confirmou que é você.',
  'no.often': 'Você tentou vezes demais. Pode tentar de novo a partir de {time}.',
  'no.tooOften': 'Foram tentativas demais. Espere um momento e tente de novo.',
  'no.otp': {
    one: 'O código não está certo. Resta {count} tentativa.',
    other: 'O código não está certo. Restam {count} tentativas.',
  },
  'no.other': 'Algo deu errado, tente de novo!',
}
