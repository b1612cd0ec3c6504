import type { Translation } from '@platform/remote-kit/i18n'
import type { en } from './en.ts'

export const ptBR: Translation<typeof en> = {
  'role.admin': 'Admin',
  'role.campaign-manager': 'Gestor de campanhas',
  'role.reviewer': 'Revisor',
  'role.kyc-reviewer': 'Revisor de KYC',
  'role.build-reviewer': 'Revisor de versões',
  'role.finance': 'Financeiro',
  'role.support': 'Suporte',
  'role.read-only': 'Somente leitura',
}
