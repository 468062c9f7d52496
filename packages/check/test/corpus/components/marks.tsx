/** Makes anchors that the page's source does not show. */
export function Marks({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name} id={`mark-${name}`}>
          {name}
        </li>
      ))}
    </ul>
  );
}
