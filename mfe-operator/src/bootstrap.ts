import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: OPERATOR_PATH })
