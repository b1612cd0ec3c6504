import type { MountRemote } from '@platform/contracts/shell/remote-mount'

export function startStandalone(_: { mount: MountRemote; home: string }): void {}
