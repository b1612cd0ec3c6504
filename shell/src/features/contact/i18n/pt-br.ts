import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'contact.phone.title': 'Seu número de telefone',
  'contact.email.title': 'Seu e-mail',
  'contact.close': 'Fechar',
  'contact.phone.text': 'Enviamos um código ao novo número. A partir daí você pode entrar com ele.',
  'contact.email.text':
    'Enviamos um código ao novo e-mail. A partir daí você também pode entrar com ele.',
  'contact.phone': 'Novo número de telefone',
  'contact.email': 'Novo e-mail',
  'contact.country': 'País',
  'contact.send': 'Enviar código',
  'contact.invalidPhone': 'Digite um número de celular válido',
  'contact.invalidEmail': 'Digite um e-mail válido',
  'contact.phoneTaken': 'Este número de telefone já existe',
  'contact.emailTaken': 'Este e-mail já existe',
  'contact.unchanged': 'Este já é seu.',
  'undo.title': 'Desfazer a alteração',
  'undo.text':
    'Seu número de telefone ou e-mail antigo volta, e todos os dispositivos saem da conta. Depois, entre de novo e confira sua conta.',
  'undo.do': 'Desfazer a alteração',
  'undo.over': 'Este link não vale mais.',
  'undo.over.text':
    'Ele valia por três dias, ou a alteração já foi desfeita. Se outra pessoa está com a sua conta, escreva para nós.',
  'undo.taken': 'Agora é de outra conta. Escreva para nós.',
  'undo.done': 'A alteração foi desfeita',
  'undo.done.back': '{destination} é seu de novo. Todos os dispositivos saíram da conta.',
  'undo.done.removed': 'O que foi adicionado saiu. Todos os dispositivos saíram da conta.',
  'undo.done.also':
    'Isto foi adicionado há pouco e por isso também foi retirado ou voltou ao que era: {list}.',
  'undo.done.wallet':
    'Se desde então uma carteira foi vinculada, ou um lugar onde os saques chegam foi salvo, também saiu.',
  'undo.taken.phone': 'o número de telefone',
  'undo.taken.email': 'o e-mail',
  'undo.taken.authenticator': 'o app autenticador',
  'undo.taken.passkeys': 'as chaves de acesso',
  'undo.taken.recovery-codes': 'os códigos de recuperação',
  'undo.taken.partners': 'as conexões com parceiros',
  'undo.taken.deletion': 'a exclusão da conta',
  'undo.taken.wallet': 'a carteira',
  'undo.logIn': 'Entrar',
  'undo.failed': 'Algo deu errado, tente novamente!',

  'confirm.text':
    'Você abriu o link do nosso e-mail. Toque no botão para ligar o endereço à sua conta.',
  'confirm.do': 'Confirmar este endereço',
  'confirm.done': 'Seu endereço foi confirmado',
  'confirm.done.text': 'A partir de agora você pode entrar com {address}.',
  'confirm.profile': 'Ir para o perfil',
  'confirm.over.text':
    'Um link funciona uma vez, por dez minutos, e para a conta que o pediu. Peça um novo no seu perfil.',
}
