import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'profile.title': 'Perfil',
  'profile.visitor.title': 'Entre para ver seu perfil',
  'profile.visitor.text': 'Seu nome, sua carteira e seus ganhos ficam guardados na sua conta.',
  'profile.loading': 'Carregando seu perfil',
  'profile.failed': 'Não foi possível carregar seu perfil',
  'profile.account': 'Conta',
  'profile.phone': 'Telefone',
  'profile.email': 'E-mail',
  'profile.since': 'Na plataforma desde',
  'profile.none': 'Não informado',
  'profile.name': 'Nome de usuário',
  'profile.name.hint': 'De 5 a 12 letras e números. Os outros veem esse nome.',
  'profile.name.save': 'Salvar',
  'profile.name.saving': 'Salvando',
  'profile.name.saved': 'Nome de usuário salvo',
  'profile.name.spaces': 'O nome de usuário não pode ter espaços',
  'profile.name.length': 'O nome de usuário deve ter entre 5 e 12 caracteres',
  'profile.name.characters': 'Caracteres especiais não são permitidos',
  'profile.name.taken': 'Este nome de usuário já está em uso!',
  'profile.name.failed': 'Algo deu errado, tente novamente!',
  'profile.wallet': 'Carteira',
  'profile.wallet.copy': 'Copiar o endereço',
  'profile.wallet.copied': 'Endereço copiado',
  'profile.wallet.missing':
    'Sua conta ainda não tem uma carteira salva. As recompensas precisam dela para chegar.',
  'profile.wallet.setUp': 'Criar carteira',
  'profile.wallet.backUp': 'Fazer backup',
  'profile.wallet.export': 'Mostrar a chave',
  'profile.wallet.change': 'Usar outra carteira',
  'profile.wallet.restore': 'Restaurar aqui',
  'profile.wallet.elsewhere':
    'A chave está em outro dispositivo: aqui não dá para mostrá-la nem fazer backup dela.',
  'profile.logIn': 'Entrar',
  'profile.retry': 'Tentar de novo',
}
