// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.30;

interface Receiver {
    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4);
}

/// An ERC-721 collection of the local chain. Who deployed it gives its tokens to anybody, and takes them away.
contract TestNft {
    string public constant name = "Ember Banners";
    string public constant symbol = "BANNER";
    mapping(address => uint256) private balances;
    mapping(uint256 => address) private owners;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    address private immutable deployer = msg.sender;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    modifier onlyDeployer() {
        require(msg.sender == deployer, "not the deployer");
        _;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function balanceOf(address holder) external view returns (uint256) {
        require(holder != address(0), "no holder");
        return balances[holder];
    }

    function ownerOf(uint256 tokenId) public view returns (address holder) {
        holder = owners[tokenId];
        require(holder != address(0), "no such token");
    }

    function approve(address to, uint256 tokenId) external {
        address holder = ownerOf(tokenId);
        require(msg.sender == holder || isApprovedForAll[holder][msg.sender], "not allowed");
        getApproved[tokenId] = to;
        emit Approval(holder, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(ownerOf(tokenId) == from, "not the holder");
        bool isAllowed =
            msg.sender == from || isApprovedForAll[from][msg.sender] || getApproved[tokenId] == msg.sender;
        require(isAllowed, "not allowed");
        require(to != address(0), "no receiver");
        put(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = Receiver(to).onERC721Received(msg.sender, from, tokenId, data);
        require(answer == Receiver.onERC721Received.selector, "not received");
    }

    function give(address to, uint256 tokenId) external onlyDeployer {
        require(owners[tokenId] == address(0), "exists");
        require(to != address(0), "no receiver");
        put(address(0), to, tokenId);
    }

    function take(uint256 tokenId) external onlyDeployer {
        put(ownerOf(tokenId), address(0), tokenId);
    }

    function put(address from, address to, uint256 tokenId) private {
        delete getApproved[tokenId];
        if (from != address(0)) balances[from] -= 1;
        if (to != address(0)) balances[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }
}
