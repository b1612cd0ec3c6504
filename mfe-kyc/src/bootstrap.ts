import { KYC_PATH } from '@platform/contracts/kyc/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: KYC_PATH })
