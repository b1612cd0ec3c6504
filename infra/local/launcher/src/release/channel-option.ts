/** The option that a command needs to apply to this channel, after a space; empty for the default. */
export function channelOption(channel: string): string {
  return channel === 'stable' ? '' : ` --channel ${channel}`
}
