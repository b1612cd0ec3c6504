import type { ShellModalName } from '@platform/contracts/shell/shell-api'
import type { ComponentType } from 'react'
import type { ModalProps } from './modal-props.ts'

type LoadModal = () => Promise<{ default: ComponentType<ModalProps> }>

/**
 * Code of each modal; none is in the first load. To add one: a file with a default export that takes
 * `ModalProps`, a line here, a name in `ShellModal`.
 */
export const modalComponents: Record<ShellModalName, LoadModal> = {
  login: () => import('../features/login/components/login-modal.tsx'),
  logout: () => import('./log-out-modal.tsx'),
  freshProof: () => import('../features/proof/components/fresh-proof-modal.tsx'),
  secondFactor: () => import('../features/proof/components/second-factor-modal.tsx'),
  walletNotFound: () => import('./wallet-not-found-modal.tsx'),
  walletLink: () => import('../features/wallet/components/wallet-link-modal.tsx'),
  walletConnect: () => import('../features/wallet/components/wallet-connect-modal.tsx'),
  walletDisconnect: () => import('../features/wallet/components/wallet-disconnect-modal.tsx'),
  walletBackup: () => import('../features/wallet/components/wallet-backup-modal.tsx'),
  socialConnect: () => import('../features/social/components/social-connect-modal.tsx'),
  walletSign: () => import('../features/wallet/components/wallet-sign-modal.tsx'),
  walletExport: () => import('../features/wallet/components/wallet-export-modal.tsx'),
}
