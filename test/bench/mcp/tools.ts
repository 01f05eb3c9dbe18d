export const TOOL_COUNT = 25;

export const describeTool = (index: number) => ({
  name: `tool_${String(index)}`,
  title: `Tool ${String(index)}`,
  description: `Looks up entry ${String(index)} of a workspace by its name and says how many there are.`,
});
