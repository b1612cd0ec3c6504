import { describeCommands } from '../../../tools/operator/src/commands.mjs'

/** @returns {string} every root command, one or two to a line */
export function helpText() {
  return `npm start                          the whole platform; PORT_BASE moves its ports, DATA_DIR its data
npm start -- --processes           the same with one process per service; --instances 2: two of each
npm test                           every check and test; npm test -- types services/wallet: a part, a path
npm run dev -- mfe-quests          one remote alone with hot reload; --in-platform: inside a running shell
npm run release -- mfe-quests      builds and releases a remote; --canary 10, --channel beta, --check
npm run promote -- mfe-quests      its canary becomes everybody's; npm run rollback: back to the last good
npm run retire -- mfe-quests       no channel has it any longer; --channel beta: that one; --reason TEXT
npm run release-host               registers what a shell offers to remotes (npm start does)
npm run release-status             what is served, since when and by whom
npm run pin -- mfe-quests user:ID VERSION   one user's version; npm run unpin ends it
npm run remote-types -- mfe-quests types of what is deployed
npm run create-remote -- mfe-clans a new remote
npm run create-service -- clans    a new service
npm run render                     every file that follows from the list of services
npm run bench                      how fast: services by hand-written ones, pages by one bundle; npm run bench -- ID
npm run engines                    only MongoDB-wire and Kafka
npm run chaos -- --minutes N --seed S   breaks a platform of its own, checks what must hold
npm run abuse                      attacks a platform of its own; npm run abuse -- PART
npm run licences                   licences, deprecations and advisories of dependencies
npm run lint                       style of every file; npm run format fixes it
npm run lint:imports               who imports whom; npm run lint:words: terms that the glossary rules out
npm run knip                       files, exports and dependencies that nothing uses
npm run typecheck                  types of every package; npm run build: the shell and the remotes
npm run pnpm -- install            packages and lock file, after a change of a package.json

${describeCommands()}`
}
