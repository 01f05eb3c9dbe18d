/** A reason not to deploy that one line explains. */
export class DeployRefused extends Error {}
