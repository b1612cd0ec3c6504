import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: '/transaction-history/' })
