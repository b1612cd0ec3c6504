import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  waiting: 'Estamos consultando a sua conta.',
  'missing.EMAIL_VERIFIED':
    'Sua conta ainda não tem um e-mail verificado. Adicione um e tente de novo.',
  'missing.PHONE_VERIFIED':
    'Sua conta ainda não tem um número de telefone verificado. Adicione um e tente de novo.',
  'missing.USER_NAME_CHOSEN':
    'Você ainda não escolheu um nome de usuário. Escolha um e tente de novo.',
  'missing.PROFILE_COMPLETE':
    'Seu perfil não está completo. Falta: {parts}. Preencha e tente de novo.',
  'missing.profile': 'Seu perfil ainda não está completo. Preencha e tente de novo.',
  'go.EMAIL_VERIFIED': 'Adicionar um e-mail',
  'go.PHONE_VERIFIED': 'Adicionar um telefone',
  'go.USER_NAME_CHOSEN': 'Escolher um nome de usuário',
  'go.PROFILE_COMPLETE': 'Completar o perfil',
  'part.firstName': 'nome',
  'part.country': 'país',
  'part.preferredRole': 'função preferida',
  'part.preferredPlatform': 'plataforma preferida',
}
