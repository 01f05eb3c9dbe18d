/** A reason not to deploy, in one line. */
export class DeployRefused extends Error {}
